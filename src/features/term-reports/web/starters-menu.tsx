import { Button, Menu } from '@mantine/core';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/term-reports/writer';
import { nameSlot } from '../constants.ts';

type StartersMenuProps = {
  title: string;
  starters: readonly string[];
  firstName: string;
  isDisabled: boolean;
  onAdd: (sentence: string) => void;
};

export const StartersMenu = ({ title, starters, firstName, isDisabled, onAdd }: StartersMenuProps) => (
  <Menu position="bottom-start" returnFocus={false}>
    <Menu.Target>
      <Button variant="default" disabled={isDisabled} aria-label={texts.startersOf({ title })}>
        {texts.starters}
      </Button>
    </Menu.Target>
    <Menu.Dropdown mah="40dvh" className={layout.scrolling ?? ''}>
      {starters.map((starter) => {
        const sentence = starter.replaceAll(nameSlot, firstName);
        return (
          <Menu.Item key={starter} onClick={() => onAdd(sentence)}>
            {texts.starter({ sentence })}
          </Menu.Item>
        );
      })}
    </Menu.Dropdown>
  </Menu>
);
