/** Adds styles of a part that was loaded late. They are a style sheet of script, which the policy allows. */
export function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
