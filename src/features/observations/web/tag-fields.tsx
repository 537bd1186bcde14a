import { Checkbox, Group, MultiSelect, Text } from '@mantine/core';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/observations/screens';
import type { Observation } from '../schemas.ts';
import styles from './observations.module.css';

export type Choice = { readonly _id: string; readonly name: string; readonly image?: string };

export const studentChoices = ({ children: students }: RecordSection, changed: Observation | undefined): Choice[] => {
  const here = students.map(({ _id, full_name, image }) => ({ _id, name: full_name, image }));
  const ids = new Set(here.map(({ _id }) => _id));
  return [...here, ...(changed?.children ?? []).filter(({ _id }) => !ids.has(_id))];
};

const lessonChoices = ({ areas }: RecordSection, changed: Observation | undefined) => {
  const shown = areas.map((area) => ({
    group: area.name,
    items: area.groups.flatMap(({ lessons }) => lessons.map(({ _id, name }) => ({ value: _id, label: name }))),
  }));
  const ids = new Set(shown.flatMap(({ items }) => items.map(({ value }) => value)));
  const others = (changed?.lessons ?? []).filter(({ _id }) => !ids.has(_id));
  const items = others.map(({ _id, name }) => ({ value: _id, label: name }));
  return items.length === 0 ? shown : [...shown, { group: texts.otherLessons, items }];
};

const Face = ({ student }: { student: Choice }) => (
  <Checkbox.Card value={student._id} p={6} radius="md" aria-label={student.name}>
    <Group wrap="nowrap" gap={6}>
      <Checkbox.Indicator />
      <PersonAvatar image={student.image ?? ''} size={32} />
      <Text size="sm" lh={1.2} miw={0} dir="auto" className={`${layout.breakAnywhere} ${styles.faceName}`}>
        {student.name}
      </Text>
    </Group>
  </Checkbox.Card>
);

type TagProps = { value: readonly string[]; onChange: (ids: string[]) => void };

export const Faces = ({
  choices,
  value,
  onChange,
  label,
}: TagProps & { choices: readonly Choice[]; label?: string }) => (
  <Checkbox.Group label={label ?? texts.chosen({ number: value.length })} value={[...value]} onChange={onChange}>
    <div className={styles.faces}>
      {choices.map((student) => (
        <Face key={student._id} student={student} />
      ))}
    </div>
  </Checkbox.Group>
);

type LessonsFieldProps = TagProps & { section: RecordSection; changed?: Observation | undefined };

export const LessonsField = ({ section, changed, value, onChange }: LessonsFieldProps) => (
  <MultiSelect
    label={texts.lessons}
    data={lessonChoices(section, changed)}
    value={[...value]}
    searchable
    limit={30}
    nothingFoundMessage={texts.nothingFound}
    onChange={onChange}
  />
);
