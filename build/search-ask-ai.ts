import { createRequire } from 'node:module';
import { ConfigError } from '../src/config/errors.ts';
import type { SiteConfig } from '../src/config/schema.ts';

/** The first release of DocSearch that sanitises answers before it shows them. */
const FIRST_SAFE = [4, 7, 0] as const;

/**
 * Checks that the installed release of DocSearch supports Ask AI and sanitises its answers.
 * @throws ConfigError when `search.hosted.askAi` is set and another release is installed
 */
export function checkAskAi(config: SiteConfig, installed: Installed = readInstalled()): void {
  if (!config.search.hosted?.askAi) return;
  const { react, core } = installed;
  const [major = 0, minor = 0, patch = 0] = react.split(/[.-]/).map(Number);
  if (major !== FIRST_SAFE[0]) {
    throw new ConfigError(
      `The askAi feature is only supported in DocSearch v4, and "@docsearch/react" ${react} is installed. Install "@docsearch/react": "4.7.0" or remove search.hosted.askAi from site.config.ts.`,
    );
  }
  if (minor < FIRST_SAFE[1] || (minor === FIRST_SAFE[1] && patch < FIRST_SAFE[2])) {
    throw new ConfigError(
      `The askAi feature needs "@docsearch/react" 4.7.0, the first release that sanitises answers, and ${react} is installed. Install "@docsearch/react": "4.7.0" or remove search.hosted.askAi from site.config.ts.`,
    );
  }
  if (core !== react) {
    throw new ConfigError(
      `"@docsearch/core" ${core} does not match "@docsearch/react" ${react}. Install "@docsearch/core": "${react}".`,
    );
  }
}

interface Installed {
  react: string;
  core: string;
}

function readInstalled(): Installed {
  const require = createRequire(import.meta.url);
  const versionOf = (name: string): string => {
    const file = require.resolve(name).replace(/[/\\]dist[/\\].*$/, '/package.json');
    return (require(file) as { version: string }).version;
  };
  return { react: versionOf('@docsearch/react'), core: versionOf('@docsearch/core') };
}

/** A Vite plugin that drops the `style` element of DocSearch's logo: the policy blocks it, and we style it. */
export function withoutInlineStyle(): {
  name: string;
  transform(code: string, id: string): string | undefined;
} {
  return {
    name: 'search-ask-ai',
    transform(code, id) {
      if (!/@docsearch[/\\]react[/\\].*\.js$/.test(id)) return undefined;
      return code.replace(/\w+\.createElement\("style",null,"[^"]*"\)/g, 'null');
    },
  };
}
