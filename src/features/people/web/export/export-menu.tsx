import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { type ExportedList, type ExportFormat, exportFormats } from '#features/roster/export-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { fileOf, saveFile } from '#platform/web/sheets/save-file.ts';
import * as texts from '#texts/people/export';
import { ExportButton } from './export-button.tsx';
import type { ExportListProps } from './export-list.tsx';

const formatNames = (list: ExportedList): Readonly<Record<ExportFormat, string>> => ({
  csv: texts.csv,
  xlsx: texts.xlsx,
  vcf: list === 'students' ? texts.guardians : texts.contacts,
});

/** Opens as soon as it is there: it was asked for. */
export const ExportMenu = ({ list, people }: ExportListProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  const exported = useAction(rosterEndpoints.exportPeople, {
    success: ({ number, type }) =>
      (type.startsWith('text/vcard') ? texts.contactsSaved : texts.peopleSaved)({ number }),
  });
  const names = formatNames(list);
  const save = (format: ExportFormat) =>
    exported.mutate(
      { list, format, ids: people.map(({ _id }) => _id) },
      { onSuccess: (file) => saveFile(file.name, fileOf(file)) },
    );
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExportButton ref={button} loading={exported.isPending} disabled={people.length === 0} />
      </Menu.Target>
      <Menu.Dropdown>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {names[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
