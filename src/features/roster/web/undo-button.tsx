import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { UndoWithPreview } from '#platform/web/operations/undo-with-preview.tsx';
import * as texts from '#texts/roster/undo';
import { rosterEndpoints as calls } from '../contract.ts';
import { fieldLabel, type ImportKind } from '../import-fields.ts';
import type { RemainingItem, UndoPreview } from '../schemas.ts';
import { subjectOf } from './outcome-labels.ts';

const shownAtMost = 20;

const remainingLine = (kind: ImportKind, { name, because, field = '' }: RemainingItem) =>
  because === 'changed' && field === ''
    ? texts.changedSelf({ name })
    : texts.reasons[because]({ name, field: fieldLabel(kind, field) });

const Remaining = ({ kind, kept }: { kind: ImportKind; kept: readonly RemainingItem[] }) => (
  <>
    <Text>{texts.stays}</Text>
    <List>
      {kept.slice(0, shownAtMost).map((one) => (
        <List.Item key={`${one._id} ${one.field}`}>{remainingLine(kind, one)}</List.Item>
      ))}
      {kept.length > shownAtMost && <List.Item>{texts.more({ number: kept.length - shownAtMost })}</List.Item>}
    </List>
  </>
);

const UndoEffects = ({ kind, preview }: { kind: ImportKind; preview: UndoPreview }) => {
  const { leave, changedSince, goBack, kept } = preview;
  const of = subjectOf(kind);
  return (
    <Stack gap="xs">
      {leave > 0 && <Text>{texts.leave({ number: leave, of })}</Text>}
      {changedSince > 0 && <Text>{texts.changedSince({ number: changedSince })}</Text>}
      {goBack > 0 && <Text>{texts.goBack({ number: goBack, of })}</Text>}
      {leave + goBack === 0 && <Text>{texts.nothing}</Text>}
      {kept.length > 0 && <Remaining kind={kind} kept={kept} />}
    </Stack>
  );
};

export const UndoButton = ({ id, kind }: { id: string; kind: ImportKind }) => {
  const client = useQueryClient();
  const undo = useAction(calls.undoImport, {
    success: texts.success,
    invalidates: [calls.getImport, calls.getImports, calls.getImportCredentialSheets, calls.getPeopleWaiting],
  });
  return (
    <UndoWithPreview
      labels={texts}
      loadPreview={() => client.fetchQuery({ ...endpointQuery(calls.previewUndoImport, { id }), staleTime: 0 })}
      describe={(preview) => <UndoEffects kind={kind} preview={preview} />}
      isUndoing={undo.isPending}
      undo={() => undo.mutate({ id })}
    />
  );
};
