import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/lesson-records/groups';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { groupNameRule, maxGroups } from '../../field-rules.ts';
import type { RecordSection } from '../../schemas.ts';
import { ChangeGroups } from './change-groups.tsx';

type NewGroupProps = { section: RecordSection; chosen: readonly string[]; onDone: (id?: string) => void };

const NewGroup = ({ section, chosen, onDone }: NewGroupProps) => {
  const create = useAction(lessonRecordsEndpoints.createChildGroup, { failure: 'form' });
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { name: '' }, validate: { name: groupNameRule.check } },
    async ({ name }) => {
      const { _id } = await create.mutateAsync({ sectionID: section._id, name, studentIDs: [...chosen] });
      onDone(_id);
    },
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="xs">
        <TextInput label={groupNameRule.label} autoComplete="off" required autoFocus {...form.getInputProps('name')} />
        <FormProblem>{problem}</FormProblem>
        <Group gap="xs">
          <Button type="submit" variant="default" loading={isSubmitting}>
            {texts.save}
          </Button>
          <Button variant="subtle" onClick={() => onDone()}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

type SavedGroupsProps = { section: RecordSection; chosen: readonly string[] };

export const SavedGroups = ({ section, chosen }: SavedGroupsProps) => {
  const { groups = [] } = section;
  const [shown, setShown] = useState<'new' | 'change'>();
  const [createdId, setCreatedId] = useState<string>();
  const container = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isNew = chosen.length > 1 && !groups.some(({ children }) => isSame(children, chosen));
  useEffect(() => {
    // The chip appears when the section has been refetched.
    const chip =
      createdId && container.current?.parentElement?.querySelector<HTMLElement>(`[data-chip="${createdId}"]`);
    if (!chip) return;
    chip.focus();
    setCreatedId(undefined);
  });
  const close = (id?: string) => {
    setShown(undefined);
    if (id === undefined) requestAnimationFrame(() => opener.current?.focus());
    else setCreatedId(id);
  };
  return (
    <div ref={container}>
      {shown === 'new' && <NewGroup section={section} chosen={chosen} onDone={close} />}
      {shown === 'change' && (
        <Stack gap="sm" component="section" aria-label={texts.title}>
          <Title order={3} fz="md">
            {texts.title}
          </Title>
          <Text size="sm" c="dimmed">
            {texts.about}
          </Text>
          <ChangeGroups section={section} groups={groups} chosen={chosen} />
          <Group>
            <Button variant="default" onClick={() => close()}>
              {texts.done}
            </Button>
          </Group>
        </Stack>
      )}
      {shown === undefined && (
        <Group gap="xs">
          {isNew && groups.length < maxGroups && (
            <Button ref={opener} variant="subtle" size="compact-md" onClick={() => setShown('new')}>
              {texts.keep({ number: chosen.length })}
            </Button>
          )}
          {groups.length > 0 && (
            <Button
              ref={isNew ? undefined : opener}
              variant="subtle"
              size="compact-md"
              onClick={() => setShown('change')}
            >
              {texts.change}
            </Button>
          )}
        </Group>
      )}
    </div>
  );
};
