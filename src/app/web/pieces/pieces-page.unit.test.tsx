import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PiecesPage } from './pieces-page.tsx';

test('shows exactly the components listed in docs/design.md', () => {
  const page = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <PiecesPage />
      </MemoryRouter>
    </MantineProvider>,
  );
  const shown = [...page.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].flatMap(([, names]) => names?.split(', ') ?? []);
  const described = readFileSync(join(import.meta.dirname, '../../../../docs/design.md'), 'utf8').split('## Pieces')[1];
  const listed = [...(described ?? '').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  expect(listed.length).toBeGreaterThan(10);
  expect([...shown].sort()).toEqual([...listed].sort());
});
