import { Button, Select, Stack, Text, TextInput } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/bin/conflicts';
import type { RestoreConflict } from '../schemas.ts';

type ConflictFieldProps = {
  conflict: RestoreConflict;
  value: string;
  onChange: (value: string) => void;
  onRestoreParent: (batch: string) => void;
};

const kindOf = (kind: RestoreConflict['kind']) => kind ?? 'other';

const conflictMessage = ({ reason, kind, title, missing }: RestoreConflict): string => {
  if (reason === 'taken') return texts.taken({ kind: kindOf(kind), name: title });
  if (reason === 'moved') return texts.moved({ kind: kindOf(kind), name: title });
  if (reason === 'circle') return texts.circle({ way: title });
  return texts.missing({ kind: kindOf(missing?.kind), name: title, missing: missing?.title || 'none' });
};

const Choice = ({ conflict: { kind, choices, missing, candidates }, value, onChange }: ConflictFieldProps) => {
  if (choices.includes('rename'))
    return (
      <TextInput
        label={texts.newName({ kind: kindOf(kind) })}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={254}
        autoComplete="off"
      />
    );
  if (choices.includes('parent'))
    return (
      <Select
        label={texts.otherParent({ kind: kindOf(missing?.kind) })}
        data={candidates.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={value || null}
        onChange={(chosen) => onChange(chosen ?? '')}
        searchable
        nothingFoundMessage={texts.nothingFound}
      />
    );
  return null;
};

export const ConflictField = (props: ConflictFieldProps) => {
  const { missing } = props.conflict;
  const batch = missing?.batch;
  return (
    <Stack gap="xs">
      <Text className={layout.breakAnywhere ?? ''}>{conflictMessage(props.conflict)}</Text>
      {missing && batch && (
        <div>
          <Button variant="default" size="xs" onClick={() => props.onRestoreParent(batch)}>
            {texts.restoreParent({ name: missing.title })}
          </Button>
        </div>
      )}
      <Choice {...props} />
    </Stack>
  );
};
