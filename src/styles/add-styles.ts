/** Adds the styles of a part that was loaded late, in a constructed style sheet, which the policy allows. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // without them a part works, unstyled
  document.adoptedStyleSheets?.push(sheet);
}
