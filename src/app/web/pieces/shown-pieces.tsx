import '#platform/web/theme/subject-colors.css';
import { Badge, Button, Group, Stack, Tabs, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SubjectMark } from '#features/classes/web/shared/subject-style.tsx';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { PersonSelect } from '#platform/web/forms/person-select.tsx';
import { HomeIcon, MessageIcon } from '#platform/web/icons.tsx';
import { BottomBar } from '#platform/web/layout/bottom-bar.tsx';
import { PageTabs } from '#platform/web/layout/page-tabs.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { DataTable } from '#platform/web/tables/data-table.tsx';
import { type Column, ResponsiveTable } from '#platform/web/tables/responsive-table.tsx';
import { useTableState } from '#platform/web/tables/use-table-state.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { UndoToast } from '#platform/web/toasts/undo-toast.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { confirmDelete } from '#platform/web/ui/confirm.ts';
import { CopyField } from '#platform/web/ui/copy-field.tsx';
import { DetailList } from '#platform/web/ui/detail-list.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FilterChips } from '#platform/web/ui/filter-chips.tsx';
import { PanelSteps } from '#platform/web/ui/panel-steps.tsx';
import { Section } from '#platform/web/ui/section.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { CardSkeleton } from '#platform/web/ui/skeletons.tsx';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as texts from '#texts/app/pieces';

const people = [
  { _id: '1', full_name: texts.student, email: 'lia@casa.example', image: '' },
  { _id: '2', full_name: texts.classmate, email: 'isko@casa.example', image: '' },
];

const Piece = ({ name, usage, children }: { name: string; usage: string; children: ReactNode }) => (
  <Card title={name} description={usage} order={3}>
    <Stack gap="md" maw={560}>
      {children}
    </Stack>
  </Card>
);

const Buttons = () => (
  <Piece name="Button" usage={texts.when.buttons}>
    <Group>
      <Button>{texts.save}</Button>
      <Button variant="default">{texts.cancel}</Button>
      <Button color="red">{texts.delete}</Button>
      <Button loading>{texts.save}</Button>
      <Button disabled>{texts.save}</Button>
    </Group>
  </Piece>
);

const Fields = () => {
  const [day, setDay] = useState('2019-02-03');
  const [person, setPerson] = useState<string | null>(null);
  return (
    <Piece name="DateField, PersonSelect, FormProblem" usage={texts.when.fields}>
      <TextInput label={texts.name} required error={texts.nameMissing} />
      <DateField label={texts.day} value={day} onChange={setDay} isBirthday />
      <PersonSelect label={texts.person} people={people} value={person} onChange={setPerson} />
      <FormProblem>{texts.nameMissing}</FormProblem>
    </Piece>
  );
};

const columns: Column<(typeof people)[number]>[] = [
  { name: 'photo', title: texts.photo, onCard: 'picture', width: 78, render: () => <PersonAvatar image="" /> },
  {
    name: 'full_name',
    title: texts.name,
    onCard: 'title',
    text: ({ full_name }) => full_name,
    render: ({ full_name }) => full_name,
    sortValue: ({ full_name }) => full_name,
  },
  { name: 'email', title: texts.email, text: ({ email }) => email, render: ({ email }) => email },
];

const LongList = () => (
  <Piece name="DataTable" usage={texts.when.longTable}>
    <DataTable
      label={texts.people}
      records={people}
      columns={columns}
      state={useTableState()}
      rowName={({ full_name }) => full_name}
      empty={texts.nobody}
      onDelete={() => confirmDelete(texts.sure)}
    />
  </Piece>
);

const Lists = () => {
  const [chip, setChip] = useState('a');
  return (
    <>
      <Piece name="FilterChips" usage={texts.when.chips}>
        <FilterChips
          label={texts.name}
          choices={[
            { value: 'a', label: 'Molave', count: 12 },
            { value: 'b', label: 'Narra', count: 9 },
          ]}
          value={chip}
          onChange={setChip}
        />
      </Piece>
      <Piece name="ResponsiveTable" usage={texts.when.table}>
        <ResponsiveTable
          minWidth={320}
          label={texts.person}
          records={people}
          rowName={({ full_name }) => full_name}
          columns={[
            { name: 'photo', title: texts.photo, onCard: 'picture', render: () => <PersonAvatar image="" /> },
            { name: 'name', title: texts.name, onCard: 'title', render: ({ full_name }) => full_name },
            { name: 'email', title: texts.email, render: ({ email }) => email },
          ]}
        />
      </Piece>
      <LongList />
      <Piece name="DetailList" usage={texts.when.details}>
        <DetailList
          details={[
            { label: texts.name, value: texts.student },
            { label: texts.email, value: '' },
          ]}
        />
      </Piece>
      <Piece name="EmptyState" usage={texts.when.empty}>
        <EmptyState action={<Button>{texts.save}</Button>}>{texts.nobody}</EmptyState>
      </Piece>
    </>
  );
};

const Asking = () => {
  const [isOpen, setOpen] = useState(false);
  const [shown, show] = useState('1');
  return (
    <>
      <Piece name="confirmDelete, SidePanel" usage={texts.when.dialogs}>
        <Group>
          <Button variant="default" aria-haspopup="dialog" onClick={() => void confirmDelete(texts.sure)}>
            {texts.delete}
          </Button>
          <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {texts.openPanel}
          </Button>
        </Group>
        <SidePanel title={texts.person} isOpen={isOpen} onClose={() => setOpen(false)}>
          <DetailList details={[{ label: texts.name, value: texts.student }]} />
        </SidePanel>
      </Piece>
      <Piece name="PanelSteps" usage={texts.when.steps}>
        <PanelSteps ids={people.map(({ _id }) => _id)} id={shown} onStep={show} />
      </Piece>
      <Piece name="toast, UndoToast, WarningList" usage={texts.when.toasts}>
        <Group>
          <Button variant="default" onClick={() => void toast.success(texts.saved)}>
            {texts.success}
          </Button>
          <Button variant="default" onClick={() => void toast.failure(new Error(texts.notSaved))}>
            {texts.failure}
          </Button>
        </Group>
        <UndoToast message={texts.deleted} onUndo={() => undefined} onClose={() => undefined} />
        <WarningList title={texts.overlap} lines={[texts.overlapLine]} onClose={() => undefined} />
      </Piece>
    </>
  );
};

const Rest = () => (
  <>
    <Piece name="Card, Section" usage={texts.when.section}>
      <Section title={texts.messages}>
        <Card title={texts.name}>{texts.student}</Card>
      </Section>
    </Piece>
    <Piece name="BottomBar" usage={texts.when.bar}>
      <BottomBar
        entries={[
          { to: '/pieces', label: texts.home, barLabel: texts.home, icon: <HomeIcon /> },
          {
            to: '/student/messages',
            label: texts.messages,
            barLabel: texts.messages,
            icon: <MessageIcon />,
            badge: (
              <Badge size="sm" circle>
                3
              </Badge>
            ),
          },
        ]}
      />
    </Piece>
    <Piece name="PageTabs" usage={texts.when.tabs}>
      <Tabs defaultValue="a" w="100%">
        <PageTabs label={texts.name} chosen="a">
          <Tabs.Tab value="a">{texts.person}</Tabs.Tab>
          <Tabs.Tab value="b">{texts.email}</Tabs.Tab>
        </PageTabs>
        <Tabs.Panel value="a">
          <Text>{texts.name}</Text>
        </Tabs.Panel>
        <Tabs.Panel value="b">
          <Text>{texts.email}</Text>
        </Tabs.Panel>
      </Tabs>
    </Piece>
    <Piece name="SubjectMark" usage={texts.when.subjects}>
      <Group>
        {['Botany', 'Music', 'Art'].map((name) => (
          <Group key={name} gap="xs">
            <SubjectMark name={name} /> {name}
          </Group>
        ))}
      </Group>
    </Piece>
    <Piece name="CopyField" usage={texts.when.copy}>
      <CopyField label={texts.email} value="lia@casa.example" />
    </Piece>
    <Piece name="CardSkeleton" usage={texts.when.skeleton}>
      <CardSkeleton height={80} />
    </Piece>
  </>
);

export const ShownPieces = () => (
  <Stack gap="md">
    <Title order={2}>{texts.pieces}</Title>
    <Buttons />
    <Fields />
    <Lists />
    <Asking />
    <Rest />
  </Stack>
);
