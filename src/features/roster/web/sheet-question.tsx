import { Button, Group, Modal, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ChooseSheet, SheetOption } from '#platform/web/sheets/choose-sheet.ts';
import * as texts from '#texts/roster/screens';

type Asked = { readonly options: readonly SheetOption[]; readonly answer: (chosen: number | undefined) => void };

/** Asks which sheet of a workbook is meant, while its file is read. */
export const useSheetQuestion = () => {
  const [asked, setAsked] = useState<Asked>();
  const choose: ChooseSheet = (options) =>
    new Promise((resolve) => {
      const answer = (chosen: number | undefined) => {
        setAsked(undefined);
        resolve(chosen);
      };
      setAsked({ options, answer });
    });
  return { asked, choose };
};

export const SheetQuestion = ({ options, answer }: Asked) => {
  const [chosen, setChosen] = useState('');
  return (
    <Modal opened centered onClose={() => answer(undefined)} title={texts.whichSheet} transitionProps={{ duration: 0 }}>
      <Stack gap="md">
        <Radio.Group label={texts.whichSheetHint} value={chosen} onChange={setChosen}>
          <Stack gap="xs" mt="xs">
            {options.map(({ name, lines }, at) => (
              <Radio key={name} value={String(at)} label={texts.sheetOption({ name, lines })} />
            ))}
          </Stack>
        </Radio.Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(undefined)}>
            {texts.noSheet}
          </Button>
          <Button disabled={chosen === ''} onClick={() => answer(Number(chosen))}>
            {texts.useSheet}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
