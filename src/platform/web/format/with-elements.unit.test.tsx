import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { withElements } from './with-elements.tsx';

test('replaces placeholders with elements, in any order and repeatedly', () => {
  const message = ({ link, name }: { link: string; name: string }) => `${name}: ${link}, or ${name}.`;
  const elements = withElements(message, { link: <a href="/teacher">your classes</a>, name: <b>{'<Mia>'}</b> });
  expect(renderToStaticMarkup(elements)).toBe(
    '<b>&lt;Mia&gt;</b>: <a href="/teacher">your classes</a>, or <b>&lt;Mia&gt;</b>.',
  );
});
