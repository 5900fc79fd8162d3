import path from 'node:path';
import { expect, it } from 'vitest';
import { loadedModules } from '../../src/files/loaded-modules.ts';
import { makeFolder } from '../support/folder.ts';

it('a module loads what it and its modules import and pass on, but not what they take types of alone', () => {
  const folder = makeFolder({
    'a.ts':
      "import fs from 'node:fs';\nimport {\n  b,\n  type T,\n} from './in/b.ts';\nimport type { C } from './c.ts';\n",
    'in/b.ts': "export { d } from '../d.ts';\nimport './e.ts';\nexport type { C } from '../c.ts';\n",
    'in/e.ts': "import { b } from './b.ts';\n",
    'c.ts': '',
    'd.ts': '',
  });
  const names = loadedModules(path.join(folder, 'a.ts')).map((file) => path.relative(folder, file));
  expect(names).toEqual(['a.ts', 'in/b.ts', 'd.ts', 'in/e.ts'].map(path.normalize));
});
