import { Button, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import * as texts from '#texts/year-turnover/undo';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { UndoOfTurnover } from '../schemas.ts';

/** A dialog is no place for more. */
const shownAtMost = 20;
const countNames = ['moveBack', 'comeBack', 'reopened', 'removed', 'handovers'] as const;

const WhatWouldHappen = ({ preview }: { preview: UndoOfTurnover }) => (
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
      {preview.kept.slice(0, shownAtMost).map(({ kind, _id, name, because }) => (
        <List.Item key={`${kind} ${_id} ${because}`}>{texts.reasons[because]({ name })}</List.Item>
      ))}
      {preview.kept.length > shownAtMost && (
        <List.Item>{texts.more({ number: preview.kept.length - shownAtMost })}</List.Item>
      )}
    </List>
  </Stack>
);

/** Shows what undoing a turnover would do, and undoes it once that is confirmed. */
export const UndoButton = ({ id }: { id: string }) => {
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(false);
  const undo = useAction(calls.undoYearTurnover, {
    success: texts.success,
    invalidates: [calls.getYearTurnover, calls.getSchoolYears],
  });
  const look = async () => {
    setLooking(true);
    try {
      return await client.fetchQuery({ ...endpointQuery(calls.previewUndoTurnover, { id }), staleTime: 0 });
    } catch (error) {
      void toast.failure(error);
      return undefined;
    } finally {
      setLooking(false);
    }
  };
  const ask = async () => {
    const preview = await look();
    if (!preview) return;
    const body = <WhatWouldHappen preview={preview} />;
    if (await confirm({ title: texts.question, body, confirm: texts.confirm, isDangerous: true })) undo.mutate({ id });
  };
  return (
    <Button
      variant="default"
      c="var(--mantine-color-error)"
      loading={isLooking || undo.isPending}
      onClick={() => void ask()}
    >
      {texts.button}
    </Button>
  );
};
