import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import layout from '#platform/web/ui/layout.module.css';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as texts from '#texts/lesson-records/groups';
import { lessonRecordsEndpoints } from '../../contract.ts';
import { groupNameRule } from '../../field-rules.ts';
import type { SavedGroup } from '../../group-schemas.ts';
import type { RecordSection } from '../../schemas.ts';

const { changeChildGroup, deleteChildGroup } = lessonRecordsEndpoints;

/** Maximum time to watch the focus after a row was removed, in milliseconds. */
const focusTime = 5000;

/** The last change, with the group before it. */
type Changed = { readonly id: string; readonly message: string; readonly before: SavedGroup };

const restored = ({ _id, name, children: studentIds }: SavedGroup) => ({
  groupID: _id,
  name,
  ...(studentIds.length > 0 && { studentIDs: studentIds }),
});

type RowProps = {
  group: SavedGroup;
  section: RecordSection;
  chosen: readonly string[];
  onChanged: (before: SavedGroup, message: string) => void;
};

const GroupRow = ({ group, section, chosen, onChanged }: RowProps) => {
  const { _id: groupId, name, children: studentIds } = group;
  const rename = useAction(changeChildGroup, { failure: 'form' });
  const setMembers = useAction(changeChildGroup);
  const remove = useAction(deleteChildGroup, { success: texts.removed({ name }) });
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { name }, validate: { name: groupNameRule.check } },
    async (typed) => {
      await rename.mutateAsync({ groupID: groupId, name: typed.name });
      onChanged(group, texts.renamed({ before: name, name: typed.name.trim() }));
    },
  );
  const shown = useRef(name);
  useEffect(() => {
    // The name changed by undo or by another user. Text that the user is typing is kept.
    const isUntouched = groupNameRule.clean(form.values.name) === shown.current;
    if (shown.current !== name && isUntouched) form.setFieldValue('name', name);
    shown.current = name;
  });
  const names = section.children.filter(({ _id }) => studentIds.includes(_id)).map(({ full_name }) => full_name);
  return (
    <Stack component="li" gap={6}>
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" gap="xs" wrap="nowrap">
          <TextInput
            flex={1}
            autoComplete="off"
            aria-label={`${groupNameRule.label}: ${name}`}
            {...form.getInputProps('name')}
          />
          <Button type="submit" variant="default" aria-label={texts.renameOf({ name })} loading={isSubmitting}>
            {texts.rename}
          </Button>
        </Group>
        <FormProblem>{problem}</FormProblem>
      </form>
      <Text size="sm" c="dimmed" className={layout.breakAnywhere ?? ''}>
        {names.length === 0 ? texts.nobody : names.join(', ')}
      </Text>
      <Group gap="xs">
        {chosen.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={texts.takeOf({ number: chosen.length, name })}
            loading={setMembers.isPending}
            onClick={() =>
              setMembers.mutate(
                { groupID: groupId, studentIDs: [...chosen] },
                { onSuccess: () => onChanged(group, texts.changed({ name })) },
              )
            }
          >
            {texts.take({ number: chosen.length })}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={texts.removeOf({ name })}
          loading={remove.isPending}
          onClick={() => {
            const watch = rememberFocus();
            remove.mutate({ groupID: groupId }, { onSettled: () => watch(focusTime) });
          }}
        >
          {texts.remove}
        </Button>
      </Group>
    </Stack>
  );
};

type ChangeGroupsProps = Pick<RowProps, 'section' | 'chosen'> & { groups: readonly SavedGroup[] };

export const ChangeGroups = ({ groups, ...of }: ChangeGroupsProps) => {
  const [last, setChanged] = useState<Changed>();
  // A deleted group is restored by the undo of the deletion instead.
  const changed = groups.some(({ _id }) => _id === last?.before._id) ? last : undefined;
  const undo = useAction(changeChildGroup);
  const note = (before: SavedGroup, message: string) => setChanged({ id: `${before._id} ${message}`, message, before });
  return (
    <>
      <UndoLine
        id={changed?.id}
        done={changed?.message}
        onUndo={() => {
          const watch = rememberFocus();
          if (changed) undo.mutate(restored(changed.before));
          setChanged(undefined);
          watch(focusTime);
        }}
      />
      <Stack component="ul" gap="md" m={0} p={0} className={layout.plainList ?? ''}>
        {groups.map((group) => (
          <GroupRow key={group._id} group={group} onChanged={note} {...of} />
        ))}
      </Stack>
    </>
  );
};
