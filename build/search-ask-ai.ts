import { createRequire } from 'node:module';
import { ConfigError } from '../src/config/errors.ts';
import type { SiteConfig } from '../src/config/schema.ts';

/** The first release of DocSearch that sanitises answers before it shows them. */
const FIRST_SAFE = [4, 7, 0] as const;
const FIRST_SAFE_RELEASE = FIRST_SAFE.join('.');

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
      `The askAi feature is only supported in DocSearch v${FIRST_SAFE[0]}, and "@docsearch/react" ${react} is installed. Install "@docsearch/react": "${FIRST_SAFE_RELEASE}" or remove search.hosted.askAi from site.config.ts.`,
    );
  }
  if (minor < FIRST_SAFE[1] || (minor === FIRST_SAFE[1] && patch < FIRST_SAFE[2])) {
    throw new ConfigError(
      `The askAi feature needs "@docsearch/react" ${FIRST_SAFE_RELEASE}, the first release that sanitises answers, and ${react} is installed. Install "@docsearch/react": "${FIRST_SAFE_RELEASE}" or remove search.hosted.askAi from site.config.ts.`,
    );
  }
  if (core !== react) {
    throw new ConfigError(
      `"@docsearch/core" ${core ?? '(not installed)'} does not match "@docsearch/react" ${react}. Install "@docsearch/core": "${react}".`,
    );
  }
}

interface Installed {
  react: string;
  /** Absent from releases before the fourth, which do not install it. */
  core: string | undefined;
}

/**
 * Reads which releases of DocSearch are installed.
 * @param from file or address of the module that would import them
 */
export function readInstalled(from = import.meta.url): Installed {
  const require = createRequire(from);
  const versionOf = (name: string): string => {
    const file = require.resolve(name).replace(/[/\\]dist[/\\].*$/, '/package.json');
    return (require(file) as { version: string }).version;
  };
  const react = versionOf('@docsearch/react');
  try {
    return { react, core: versionOf('@docsearch/core') };
  } catch {
    return { react, core: undefined };
  }
}

/** A fault of DocSearch's dialog, and how its code is changed. */
interface Patch {
  fault: string;
  code: RegExp;
  by: string;
}

const PATCHES: readonly Patch[] = [
  {
    fault: "the inline style of the logo, which the page's policy blocks; we style it",
    code: /\w+\.createElement\("style",null,"[^"]*"\)/g,
    by: 'null',
  },
  {
    fault: 'buttons of what was searched for an answer wait for the key "enter", which no browser sends',
    code: /"enter"(?=!==\w+\.key\b)/g,
    by: '"Enter"',
  },
  {
    fault: 'an answer goes on for nobody when its screen is left, or another conversation begun',
    // after an effect of the component's, another, which is cleaned up by what stops the answer
    code: /([\w$]+)\(\(\)=>\{\w+&&(\w+)\.current\.resumeStream\(\)\},\[\w+,\2\]\)/g,
    by: '$&,$1(()=>$2.current.stop,[$2.current])',
  },
  {
    fault: 'a crash where the browser blocks its storage, when it looks whether that is nearly full',
    code: /"undefined"!=typeof window&&window\.localStorage/g,
    by: '(()=>{try{return window.localStorage}catch{}})()',
  },
  {
    fault: 'no question is put where its token cannot be stored; without, each question asks for another',
    code: /sessionStorage\.(?:get|set)Item\([\w$,]+\)/g,
    by: '(()=>{try{return $&}catch{}})()',
  },
];

/** A Vite plugin that mends DocSearch's dialog. It stops the build when the dialog does not have a fault any more. */
export function mendDocSearch(): {
  name: string;
  transform(code: string, id: string): string | undefined;
} {
  return {
    name: 'search-ask-ai',
    transform(code, id) {
      if (!/@docsearch[/\\]react[/\\].*DocSearchModal\.js$/.test(id)) return undefined;
      let patched = code;
      for (const patch of PATCHES) {
        const before = patched;
        patched = before.replace(patch.code, patch.by);
        if (patched === before)
          throw new Error(
            `"@docsearch/react" has changed: its dialog has nothing like ${String(patch.code)}, which is to be patched (${patch.fault}). Remove or correct that entry of PATCHES in build/search-ask-ai.ts.`,
          );
      }
      return patched;
    },
  };
}
