/** What `tests/browser/html.test.ts` checks on every built page: the recommended rules, adjusted below. */
export default {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes names in camel case (`popoverTarget`) and gives each attribute a value; HTML allows both
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // code blocks keep the white space of their source
    'no-trailing-whitespace': 'off',
    // ids are derived from headings: `--version` and `2-send-json` are valid, and other sites link to them
    'valid-id': ['error', { relaxed: true }],
    // some lists occur twice, once for narrow and once for wide windows, and only one of the two is displayed
    // (axe checks the displayed landmarks, in `every-page.test.ts`)
    'unique-landmark': 'off',
  },
};
