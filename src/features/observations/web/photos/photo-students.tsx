import { MultiSelect, Text } from '@mantine/core';
import * as texts from '#texts/observations/photos';

type Student = { readonly _id: string; readonly name: string };

/** Names the students without consent, for whom only staff sees the photo. Renders nothing if all consent. */
export const ConsentNote = ({ isTagged, without }: { isTagged: boolean; without: readonly string[] }) => {
  if (isTagged && without.length === 0) return null;
  return (
    <Text size="sm" c="dimmed">
      {isTagged ? texts.noConsent({ names: without.join(', '), number: without.length }) : texts.nobodyTagged}
    </Text>
  );
};

type PhotoStudentsProps = {
  number: number;
  choices: readonly Student[];
  value: readonly string[];
  onChange: (studentIDs: string[]) => void;
};

export const PhotoStudents = ({ number, choices, value, onChange }: PhotoStudentsProps) => (
  <MultiSelect
    label={texts.whoIsOn({ number })}
    data={choices.map(({ _id, name }) => ({ value: _id, label: name }))}
    value={[...value]}
    searchable
    nothingFoundMessage={texts.nobodyFound}
    onChange={onChange}
  />
);
