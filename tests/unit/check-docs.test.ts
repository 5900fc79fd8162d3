import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from '../support/site.ts';
import { project } from './support/project.ts';

const load = vi.hoisted(() => vi.fn());
vi.mock('../../build/site-content.ts', () => ({ loadSiteContent: load }));

/**
 * Runs what `npm run build` runs first.
 * @param code what the check of samples exits with
 * @returns the exit code, and what is said besides that check
 */
async function checkDocs(code: number): Promise<{ code: unknown; said: string }> {
  const { exitCode } = process;
  const say = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    process.exitCode = exitCode;
    vi.restoreAllMocks();
  });
  vi.resetModules();
  vi.doMock('../../samples/check.ts', () => {
    process.exitCode = code;
    return {};
  });
  process.exitCode = undefined;
  await import('../../scripts/check-docs.ts');
  return { code: process.exitCode, said: say.mock.calls.join('\n') };
}

it('tells what is wrong with the docs when samples have faults, too', async () => {
  const { content } = await project({ 'docs/a.md': page('A', '[gone](/docs/gone)') });
  load.mockResolvedValueOnce(content);
  const { code, said } = await checkDocs(1);
  expect(code).toBe(1);
  expect(said).toContain('docs/a.md:6 broken link "/docs/gone": no page or file has this address');
});

it('does not tell again how samples are written, which their check has told', async () => {
  const sample = '```ts env="browser"\nexport {};\n```';
  const { content } = await project({ 'docs/a.md': page('A', sample) });
  load.mockResolvedValueOnce(content);
  // those of the settings of the whole project
  vi.doMock('../../build/rules/index.ts', () => ({ publicationProblems: () => [] }));
  onTestFinished(() => void vi.doUnmock('../../build/rules/index.ts'));
  expect(await checkDocs(1)).toEqual({ code: 1, said: '' });
  const other = await project({ 'docs/a.md': page('A', `${sample}\n\n[gone]()`) });
  load.mockResolvedValueOnce(other.content);
  expect((await checkDocs(1)).said).toBe(
    '\nOne problem in the docs:\ndocs/a.md:10 a link without an address leads nowhere; write one in its parentheses',
  );
});

it('does not tell again what a merge left, nor what is wrong with samples because of it', async () => {
  const lines = '```ts\n<<<<<<< HEAD\nexport {};\n>>>>>>> other\n```';
  const { content } = await project({ 'docs/a.md': page('A', lines) });
  load.mockResolvedValueOnce(content);
  vi.doMock('../../build/rules/index.ts', () => ({ publicationProblems: () => [] }));
  onTestFinished(() => void vi.doUnmock('../../build/rules/index.ts'));
  expect(await checkDocs(1)).toEqual({ code: 1, said: '' });
});

it.each([
  ['with', '[gone](/docs/gone)', /^\nOne problem in the docs:\ndocs\/a\.md:6 .+\nNot read yet\.$/],
  ['besides those of samples without', '```ts env="browser"\nexport {};\n```', /^\nNot read yet\.$/],
  ['without', 'Text.', /^\nNot read yet\.$/],
])(
  'says that pages that are components are not read yet, %s problems of the docs',
  async (_with, body, said) => {
    vi.doMock('../../build/rules/index.ts', () => ({ publicationProblems: () => [] }));
    vi.doMock('../../src/content/own-pages.ts', async (importOriginal) => ({
      ...(await importOriginal<object>()),
      noteOfOwnPages: () => 'Not read yet.',
    }));
    onTestFinished(() => {
      vi.doUnmock('../../build/rules/index.ts');
      vi.doUnmock('../../src/content/own-pages.ts');
    });
    const { content } = await project({ 'docs/a.md': page('A', body) });
    load.mockResolvedValueOnce(content);
    expect((await checkDocs(1)).said).toMatch(said);
  },
);

it('tells what is wrong with settings when samples have faults', async () => {
  load.mockImplementationOnce(async () => {
    const { ConfigError } = await import('../../src/config/errors.ts');
    throw new ConfigError('sidebars.ts: received 1');
  });
  expect(await checkDocs(1)).toEqual({ code: 1, said: '\nsidebars.ts: received 1' });
});

it('hides no fault of its own', async () => {
  load.mockRejectedValueOnce(new TypeError('not a function'));
  await expect(checkDocs(1)).rejects.toThrow('not a function');
});

it('leaves the docs to the build when samples have none', async () => {
  load.mockClear();
  expect(await checkDocs(0)).toEqual({ code: 0, said: '' });
  expect(load).not.toHaveBeenCalled();
});
