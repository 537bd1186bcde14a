import { Select } from '@mantine/core';

type SectionSelectProps = {
  label: string;
  sections: readonly { readonly _id: string; readonly section: string }[];
  value: string;
  onChange: (id: string) => void;
};

export const SectionSelect = ({ label, sections, value, onChange }: SectionSelectProps) =>
  sections.length > 1 && (
    <Select
      label={label}
      data={sections.map(({ _id, section }) => ({ value: _id, label: section }))}
      value={value}
      allowDeselect={false}
      maw={360}
      onChange={(id) => id && onChange(id)}
    />
  );
