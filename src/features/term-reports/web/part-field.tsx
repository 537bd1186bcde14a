import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/term-reports/writer';
import { lettersNotOnPages } from '../page-letters.ts';
import type { ReportPart } from '../schemas.ts';
import { appendSentence } from './append-sentence.ts';
import type { PartDraft, PartState } from './part-draft.ts';
import { PartFacts } from './part-facts.tsx';
import styles from './reports.module.css';
import { StartersMenu } from './starters-menu.tsx';

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

const useStatusLabel = (part: ReportPart) => {
  const dates = useDates();
  return ({ status, problem }: PartState): string => {
    if (status === 'waiting') return texts.waiting({ problem });
    // These states are shown next to the text.
    if (status === 'refused' || status === 'conflict') return '';
    if (status !== 'saved') return texts.saving;
    if (part.writtenAt === undefined) return '';
    const when = dates.dateTime(part.writtenAt);
    return part.writer === undefined ? texts.saved({ when }) : texts.savedBy({ when, writer: part.writer });
  };
};

/** Returns the labels. The other text may be from the same user in another window or on another device. */
const conflictLabels = (writer: string | undefined, ownName: string) =>
  writer === ownName
    ? { title: texts.conflictOwn, other: texts.otherOwn, keepMine: texts.keepThis, keepTheirs: texts.keepOther }
    : {
        title: texts.conflict,
        other: writer === undefined ? texts.theirs : texts.theirsOf({ writer }),
        keepMine: texts.keepMine,
        keepTheirs: texts.keepTheirs,
      };

const Conflict = ({ draft, theirs, writer }: { draft: PartDraft; theirs: string; writer: string | undefined }) => {
  const labels = conflictLabels(writer, useViewer().user.full_name);
  return (
    <Alert color="orange" variant="light" role="alert">
      <Stack gap="sm">
        <Text fw={600}>{labels.title}</Text>
        <Text>{labels.other}</Text>
        <Text className={styles.text ?? ''}>{theirs === '' ? texts.emptied : theirs}</Text>
        <Group gap="xs">
          <Button size="compact-md" onClick={() => draft.choose('both')}>
            {texts.keepBoth}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => draft.choose('mine')}>
            {labels.keepMine}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => draft.choose('theirs')}>
            {labels.keepTheirs}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
};

type PartFieldProps = {
  part: ReportPart;
  draft: PartDraft;
  state: PartState;
  /** True if the report cannot be edited any more. */
  isFixed: boolean;
  /** False until the unsaved texts in this browser are loaded. */
  isReady: boolean;
  firstName: string;
  photos: ReactNode;
  onFocus: () => void;
  onEvidence: () => void;
};

export const PartField = (props: PartFieldProps) => {
  const { part, draft, state, isFixed, isReady, firstName, photos, onFocus, onEvidence } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const statusLabel = useStatusLabel(part);
  const { title, hint, mostWords } = part;
  const wordCount = countWords(state.text);
  const unshown = lettersNotOnPages(state.text);
  const minRows = isFixed ? 1 : 4;
  return (
    <Card title={title} p="md">
      <Stack gap="xs">
        <Textarea
          label={hint}
          classNames={{ label: styles.hint ?? '' }}
          aria-label={texts.fieldName({ title, hint })}
          ref={field}
          autosize
          // The height before the script measures the text.
          rows={minRows}
          minRows={minRows}
          placeholder={isFixed ? texts.leftEmpty : undefined}
          value={state.text}
          readOnly={isFixed || !isReady}
          error={state.status === 'refused' ? state.problem : undefined}
          onFocus={onFocus}
          onChange={({ currentTarget }) => draft.type(currentTarget.value)}
        />
        {unshown.length > 0 && (
          <Text size="sm" fw={600}>
            {texts.notOnPages({ letters: unshown.join(' ') })}
          </Text>
        )}
        {photos}
        <PartFacts facts={part.facts} />
        {state.theirs && <Conflict draft={draft} theirs={state.theirs.text} writer={part.writer} />}
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {!isFixed &&
              (wordCount > mostWords
                ? texts.manyWords({ words: wordCount, most: mostWords })
                : texts.words({ words: wordCount, most: mostWords }))}
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {statusLabel(state)}
          </Text>
        </Group>
        <Group gap="xs">
          {!isFixed && part.starters.length > 0 && (
            <StartersMenu
              title={title}
              starters={part.starters}
              firstName={firstName}
              isDisabled={!isReady}
              onAdd={(sentence) => {
                draft.type(`${appendSentence(state.text, sentence)} `);
                field.current?.focus();
              }}
            />
          )}
          {!isFixed && (
            <Button
              className={styles.toEvidence ?? ''}
              variant="default"
              aria-label={texts.evidenceOf({ title })}
              onClick={onEvidence}
            >
              {texts.evidence}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
};
