/** Adds the styles of a part that was loaded late, in a constructed style sheet, which the policy allows. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  // where the document takes no such sheets, the part works unstyled
  document.adoptedStyleSheets?.push(sheet);
}
