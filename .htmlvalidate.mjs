/** What `tests/browser/html.test.ts` asks of every built page: the recommended rules, but for those named here. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  // Astro prints the style of its islands before the first of them
  elements: ['html5', { style: { inherit: 'style', flow: true } }],
  rules: {
    // React prints names as it knows them (`popoverTarget`) and gives every attribute a value; HTML has no case and
    // allows both
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // code is printed as it was written
    'no-trailing-whitespace': 'off',
    // an id follows from its heading: `--version` and `2-send-json` are what the world links to, and valid
    'valid-id': ['error', { relaxed: true }],
    // a list stands twice where small and wide windows show it in different places; one of the two is never displayed
    // (axe checks landmarks as they are displayed, in `every-page.test.ts`)
    'unique-landmark': 'off',
  },
};
