import { describe, expect, it } from 'vitest';
import { ownCommands } from '../../bench/compare/own-commands.ts';
import { makeFolder } from '../support/folder.ts';

describe('the commands of this site', () => {
  const commandsOf = (scripts: Record<string, string>) =>
    ownCommands(makeFolder({ 'package.json': JSON.stringify({ scripts }) }));

  it('are those of its scripts', () => {
    expect(
      commandsOf({ dev: 'node --flag astro dev', build: 'node check.ts && node --flag astro build' }),
    ).toEqual({
      dev: ['node', '--flag', 'astro', 'dev'],
      check: ['node', 'check.ts'],
      build: ['node', '--flag', 'astro', 'build'],
    });
    expect(ownCommands('.').build.slice(-2)).toEqual([expect.stringMatching(/astro/), 'build']);
  });

  it('are refused when they are others than the comparison can run', () => {
    expect(() => commandsOf({ dev: 'astro dev', build: 'astro build' })).toThrow(
      'package.json: the script "build" is "astro build"; the comparison can run 2 of them',
    );
    expect(() => commandsOf({ dev: `node "a b" dev`, build: 'a && b' })).toThrow('without quotes');
    expect(() => commandsOf({ build: 'a && b' })).toThrow('the script "dev" is ""');
  });
});
