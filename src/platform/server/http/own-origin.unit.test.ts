import { describe, expect, test } from 'vitest';
import { findOriginFault, hasTwoHosts, requestedHosts } from './own-origin.ts';

const proxied = { trustProxy: true, publicOrigin: undefined };
const direct = { trustProxy: false, publicOrigin: undefined };

describe('page of the school', () => {
  test.each([
    ['the usual port of HTTPS is named', { origin: 'https://casa.example', host: 'casa.example:443' }, proxied],
    ['the usual port of HTTP is named', { origin: 'http://casa.example', host: 'casa.example:80' }, direct],
    ['another port', { origin: 'https://casa.example:8443', host: 'casa.example:8443' }, proxied],
    ['capital letters', { origin: 'https://casa.example', host: 'CASA.Example' }, proxied],
    ['Unicode letters', { origin: 'https://xn--mnchen-3ya.example', host: 'münchen.example' }, proxied],
    ['an IPv6 address in full', { origin: 'http://[::1]:3000', host: '[0:0:0:0:0:0:0:1]:3000' }, direct],
    ['no page is named', { host: 'casa.example' }, direct],
    ['a page that a person opened', { 'sec-fetch-site': 'none', host: 'casa.example' }, direct],
    [
      'the host that the proxy forwards',
      { origin: 'https://casa.example', host: '127.0.0.1:3000', 'x-forwarded-host': 'casa.example:443' },
      proxied,
    ],
    [
      'one of several forwarded hosts',
      { origin: 'https://casa.example', host: 'inner', 'x-forwarded-host': 'casa.example, edge.internal' },
      proxied,
    ],
    [
      'the public address, whatever host arrives',
      { origin: 'https://casa.example', host: '127.0.0.1:3000' },
      { trustProxy: true, publicOrigin: 'https://Casa.example:443' },
    ],
    [
      'a dropped port, where the browser vouches for the page',
      { origin: 'https://casa.example:8443', host: 'casa.example', 'sec-fetch-site': 'same-origin' },
      proxied,
    ],
    [
      'a replaced port, where the browser vouches for the page',
      { origin: 'https://casa.example', host: 'casa.example:80', 'sec-fetch-site': 'same-origin' },
      proxied,
    ],
  ])('%s', (_name, headers, address) => {
    expect(findOriginFault(headers, address)).toBeUndefined();
  });
});

describe('foreign page', () => {
  test.each([
    ['another host', { origin: 'https://evil.example', host: 'casa.example' }, direct],
    [
      'another host that claims to be the same',
      { origin: 'https://evil.example', host: 'casa.example', 'sec-fetch-site': 'same-origin' },
      direct,
    ],
    ['a dropped port alone', { origin: 'https://casa.example:8443', host: 'casa.example' }, proxied],
    [
      'another scheme than the public one',
      { origin: 'http://casa.example', host: 'inner' },
      { ...proxied, publicOrigin: 'https://casa.example' },
    ],
    ['a neighbour', { origin: 'https://a.casa.example', host: 'casa.example', 'sec-fetch-site': 'same-site' }, direct],
    ['a hidden page', { origin: 'null', host: 'casa.example' }, direct],
    ['a page of no scheme of the web', { origin: 'file://', host: '' }, direct],
    ['a host that smuggles a name', { origin: 'https://evil.example', host: 'casa.example@evil.example' }, direct],
    [
      'a forwarded host without trust',
      { origin: 'https://evil.example', host: 'casa.example', 'x-forwarded-host': 'evil.example' },
      direct,
    ],
    ['a cross-site request without a page', { host: 'casa.example', 'sec-fetch-site': 'cross-site' }, direct],
  ])('%s', (_name, headers, address) => {
    expect(findOriginFault(headers, address)).toBeDefined();
  });

  test('returns both addresses in the fault', () => {
    const headers = { origin: 'https://casa.example:8443', host: 'casa.example' };
    expect(findOriginFault(headers, proxied)).toEqual({
      origin: 'https://casa.example:8443',
      host: 'casa.example',
      isForeign: false,
    });
  });
});

test('lists the forwarded host of a trusted proxy before the Host header', () => {
  const headers = { host: 'inner:3000', 'x-forwarded-host': ' casa.example , ' };
  expect(requestedHosts(headers, true)).toEqual(['casa.example', 'inner:3000']);
  expect(requestedHosts(headers, false)).toEqual(['inner:3000']);
  expect(requestedHosts({ host: 'a b' }, false)).toEqual([]);
});

test('detects two Host headers in any letter case', () => {
  const request = (rawHeaders: string[]) => ({ rawHeaders }) as Parameters<typeof hasTwoHosts>[0];
  expect(hasTwoHosts(request(['Host', 'a', 'Accept', 'host', 'X-Forwarded-Host', 'b']))).toBe(false);
  expect(hasTwoHosts(request(['Host', 'a', 'HOST', 'a']))).toBe(true);
});
