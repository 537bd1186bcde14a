import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UndoLine } from './undo-line.tsx';

const shown = (id: string | undefined) =>
  renderToStaticMarkup(
    <MantineProvider>
      <UndoLine id={id} done="Kept." onUndo={() => {}} />
    </MantineProvider>,
  );

test('whoever comes to Undo hears what it takes back', () => {
  const line = shown('j1');
  const [, text] = /aria-describedby="([^"]+)"/.exec(line) ?? [];
  expect(line).toMatch(new RegExp(`id="${text}"[^>]*>Kept\\.<`));
});

test('nothing is said where nothing was done', () => {
  expect(shown(undefined)).not.toMatch(/Kept|Undo/);
});
