import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/lesson-records/assistants';
import * as screens from '#texts/lesson-records/screens';
import { lessonRecordsEndpoints, sectionStaffChanged } from '../../contract.ts';
import type { SectionAssistants } from '../../schemas.ts';

const { getSectionAssistants, addSectionAssistant, removeSectionAssistant } = lessonRecordsEndpoints;
const invalidates = [getSectionAssistants];

type PartProps = { sectionID: string; staff: SectionAssistants };

const Chosen = ({ sectionID: sectionId, staff }: PartProps) => {
  const dates = useDates();
  const remove = useAction(removeSectionAssistant, { invalidates });
  const confirmRemoval = async (teacherId: string, name: string) => {
    const { title, body, ...labels } = texts.asking;
    if (await confirm({ ...labels, title: title({ name }), body: body({ name }), isDangerous: true }))
      remove.mutate({ sectionID: sectionId, teacherID: teacherId });
  };
  if (staff.assistants.length === 0) return <Text c="dimmed">{texts.none}</Text>;
  return (
    <Stack component="ul" gap="sm" p={0} m={0} className={layout.plainList ?? ''}>
      {staff.assistants.map(({ _id, name, image, since }) => (
        <Group key={_id} component="li" wrap="nowrap">
          <PersonAvatar image={image} size={40} />
          <Stack gap={0} flex={1} miw={0}>
            <Text className={layout.breakAnywhere ?? ''} dir="auto">
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {texts.since({ day: dates.date(since) })}
            </Text>
          </Stack>
          {staff.mayChange && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={texts.removeOf({ name })}
              loading={remove.isPending && remove.variables.teacherID === _id}
              onClick={() => void confirmRemoval(_id, name)}
            >
              {texts.remove}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
};

const Choose = ({ sectionID: sectionId, staff }: PartProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const add = useAction(addSectionAssistant, { invalidates });
  const teacherId = staff.choices.some(({ _id }) => _id === chosen) ? chosen : null;
  return (
    <Group align="flex-end" wrap="nowrap">
      <Select
        flex={1}
        label={texts.choose}
        placeholder={texts.choosePlaceholder}
        data={staff.choices.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={teacherId}
        searchable
        limit={50}
        nothingFoundMessage={texts.nobodyFound}
        onChange={setChosen}
      />
      <Button
        disabled={teacherId === null}
        loading={add.isPending}
        onClick={() =>
          teacherId !== null &&
          add.mutate({ sectionID: sectionId, teacherID: teacherId }, { onSuccess: () => setChosen(null) })
        }
      >
        {texts.add}
      </Button>
    </Group>
  );
};

const Content = ({ sectionID: sectionId }: { sectionID: string }) => {
  const staff = useEndpoint(getSectionAssistants, { sectionID: sectionId });
  useInvalidateOnEvent(sectionStaffChanged.wire, invalidates);
  return (
    <Stack>
      <Text>{texts.about}</Text>
      <Text size="sm" c="dimmed">
        {texts.untilYear}
      </Text>
      <Loaded query={staff} skeleton={<FieldsSkeleton fields={2} />}>
        {(loaded) => (
          <Stack>
            <Chosen sectionID={sectionId} staff={loaded} />
            {loaded.mayChange && <Choose sectionID={sectionId} staff={loaded} />}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
};

export const AssistantsPanel = ({ sectionID: sectionId, onClose }: { sectionID: string; onClose: () => void }) => (
  <SidePanel title={screens.assistants} isOpen onClose={onClose}>
    <Content sectionID={sectionId} />
  </SidePanel>
);
