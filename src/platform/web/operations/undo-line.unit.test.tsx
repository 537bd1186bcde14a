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

test('describes the undo button with the action that it undoes', () => {
  const line = shown('j1');
  const [, text] = /aria-describedby="([^"]+)"/.exec(line) ?? [];
  expect(line).toMatch(new RegExp(`id="${text}"[^>]*>Kept\\.<`));
});

test('renders no text without an action', () => {
  expect(shown(undefined)).not.toMatch(/Kept|Undo/);
});
