import { Stack } from '@mantine/core';
import { ConfirmSlot } from '#platform/web/ui/confirm-slot.tsx';
import { Page, PageHeader } from '#platform/web/ui/page.tsx';
import * as texts from '#texts/app/pieces';
import { ShownPieces } from './shown-pieces.tsx';
import { Tokens } from './tokens.tsx';

/** Gallery of the shared components. Served in development only. */
export const PiecesPage = () => (
  <main>
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle} />
      <Stack gap="xl">
        <Tokens />
        <ShownPieces />
      </Stack>
    </Page>
    <ConfirmSlot />
  </main>
);
