/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';
import { isClientRendered } from './origin-load';

const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
const answer = (status: number, html: string) => ({ status, headers, body: brotliCompressSync(html) });
const page = '<!doctype html><html><header></header><main></main><footer class="f"></footer></html>';

test.each([
  ['the 503 document with header and footer', answer(503, page), true],
  ['a rendered page', answer(200, page), false],
  ['a 503 document without header and footer', answer(503, '<html><h1>Busy</h1></html>'), false],
  ['a truncated 503 document', answer(503, page.slice(0, -7)), false],
  ['a JSON response', { ...answer(503, '{}'), headers: { 'content-type': 'application/json' } }, false],
])(
  'isClientRendered is true only for a complete 503 document with header and footer: %s',
  (_name, response, expected) => expect(isClientRendered(response)).toBe(expected),
);
