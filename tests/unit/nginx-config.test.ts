import { expect, it } from 'vitest';
import { configForLoad } from '../../bench/load/nginx.ts';
import { nginxConfig, replaceTexts } from '../../tools/nginx-config.ts';

const places = { site: '/site', run: '/run', port: 5000 };

it('deploy/nginx.conf can be used with other places, and with one worker', () => {
  const config = nginxConfig(places);
  expect(config).toContain('root /site/dist;');
  expect(config).toContain('pid /run/nginx.pid;');
  expect(config).toContain('listen 127.0.0.1:5000;');
  expect(config).toMatch(/^worker_processes 1;$/m);
  expect(config.replaceAll(/^\s*#.*$/gm, '')).not.toMatch(/\/srv\/zimic|\/tmp\/nginx|8080/);
});

it('the load test keeps connections', () => {
  const config = configForLoad(places);
  expect(config).toContain('root /site/dist;');
  expect(config).toMatch(/^ {2}keepalive_requests 1000000000;\n {2}keepalive_timeout 15s;$/m);
});

it('a text that is not there is told of, not passed over', () => {
  expect(() => replaceTexts('listen 80;', { 'listen 8080;': '' })).toThrow('no longer has "listen 8080;"');
});
