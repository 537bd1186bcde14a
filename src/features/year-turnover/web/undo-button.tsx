import { List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { UndoWithPreview } from '#platform/web/operations/undo-with-preview.tsx';
import * as texts from '#texts/year-turnover/undo';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { RetainedItem, TurnoverUndoPreview } from '../schemas.ts';

const maxShown = 20;
const countNames = ['moveBack', 'comeBack', 'reopened', 'removed', 'handovers'] as const;

const workLabel = (work: RetainedItem['work'] = []) =>
  work.map(({ kind, number }) => texts.work[kind]({ number })).join(', ');

const UndoPreview = ({ preview }: { preview: TurnoverUndoPreview }) => (
  <Stack gap="xs">
    <List>
      {countNames
        .filter((name) => preview[name] > 0)
        .map((name) => (
          <List.Item key={name}>{texts.counts[name]({ number: preview[name] })}</List.Item>
        ))}
    </List>
    {preview.kept.length > 0 && <Text>{texts.stays}</Text>}
    <List>
      {preview.kept.slice(0, maxShown).map(({ kind, _id, name, because, work }) => (
        <List.Item key={`${kind} ${_id} ${because}`}>
          {texts.reasons[because]({ name, work: workLabel(work) })}
        </List.Item>
      ))}
      {preview.kept.length > maxShown && (
        <List.Item>{texts.more({ number: preview.kept.length - maxShown })}</List.Item>
      )}
    </List>
  </Stack>
);

export const UndoButton = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const undo = useAction(calls.undoYearTurnover, {
    success: texts.success,
    invalidates: [calls.getYearTurnover, calls.getSchoolYears],
  });
  return (
    <UndoWithPreview
      labels={texts}
      loadPreview={() => client.fetchQuery({ ...endpointQuery(calls.previewUndoTurnover, { id }), staleTime: 0 })}
      describe={(preview) => <UndoPreview preview={preview} />}
      isUndoing={undo.isPending}
      undo={() => undo.mutate({ id })}
    />
  );
};
