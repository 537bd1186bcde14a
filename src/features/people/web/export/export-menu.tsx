import { Menu } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ExportButton } from './export-button.tsx';

export type ExportFormatsProps<Format extends string> = {
  formats: readonly { readonly format: Format; readonly name: string }[];
  isDisabled: boolean;
  isPending: boolean;
  onChoose: (format: Format) => void;
};

/** Renders the menu of formats. Opens on mount, because it is loaded on a click. */
export const ExportMenu = <Format extends string>({
  formats,
  isDisabled,
  isPending,
  onChoose,
}: ExportFormatsProps<Format>) => {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    setIsOpen(true);
  }, []);
  return (
    <Menu
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ExportButton ref={button} loading={isPending} disabled={isDisabled} />
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, name }) => (
          <Menu.Item key={format} onClick={() => onChoose(format)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
