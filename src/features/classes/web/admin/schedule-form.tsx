import { Autocomplete, type OptionsFilter, Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RequestOf } from '#kernel/endpoint.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/classes/schedule';
import type { classesEndpoints } from '../../contract.ts';
import { weekdays } from '../../week.ts';

export type Slot = Omit<RequestOf<typeof classesEndpoints.addSubjectSchedule>, 'subjectID' | 'replaces'>;

/**
 * Stores a slot; one that overlaps another only after asking. Rejects when it is not stored.
 * @param anyway what the button says that stores it all the same
 */
export const saveOrAsk = async (save: (slot: Slot) => Promise<unknown>, slot: Slot, anyway: string): Promise<void> => {
  try {
    await save(slot);
  } catch (error) {
    if (!hasCode(error, 'schedule_conflict')) throw error;
    if (!(await confirm({ title: texts.conflict, body: error.message, confirm: anyway }))) throw error;
    await save({ ...slot, force: true });
  }
};

const hours = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const times = hours.flatMap((hour) => ['00', '15', '30', '45'].map((minute) => `${hour}:${minute}`));
const halves = ['AM', 'PM'];

/** Also those that do not begin as what is there already: one opens the list to choose another. */
const allTimes: OptionsFilter = ({ options }) => options;

const firstSlot = { day: 'Monday', startTime: '08:00', startHalf: 'AM', endTime: '09:00', endHalf: 'AM' };

/** `8:00 AM` as the fields show it, `08:00` and `AM`. */
const partsOf = (time: string): [string, string] => {
  const [clock = '', half = ''] = time.split(' ');
  return [clock.padStart(5, '0'), half];
};

const fieldsOf = ({ day, startTime, endTime }: Slot): typeof firstSlot => {
  const [start, startHalf] = partsOf(startTime);
  const [end, endHalf] = partsOf(endTime);
  return { day, startTime: start, startHalf, endTime: end, endHalf };
};

type FrameProps = {
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  isSubmitting: boolean;
  problem: string | undefined;
  children: ReactNode;
};

type ScheduleFormProps = {
  /** Rejects with the ApiError of the call. */
  save: (slot: Slot) => Promise<unknown>;
  onAdded: () => void;
  /** The slot that moves; without it one is added. */
  slot?: Slot;
  /** The form around the fields, with its buttons. */
  frame: (props: FrameProps) => ReactNode;
};

/** When a subject takes place: day, start and end. */
export const ScheduleForm = ({ save, onAdded, slot, frame }: ScheduleFormProps) => {
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: slot ? fieldsOf(slot) : firstSlot },
    async ({ day, startTime, startHalf, endTime, endHalf }) => {
      const wanted = { day, startTime: `${startTime} ${startHalf}`, endTime: `${endTime} ${endHalf}` };
      await saveOrAsk(save, wanted, slot ? texts.moveAnyway : texts.storeAnyway);
      void toast.success(slot ? texts.moved : texts.added);
      form.resetDirty();
      onAdded();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  const choice = { allowDeselect: false, withAsterisk: true };
  // Any minute may be typed; the list is for who does not want to.
  const time = { withAsterisk: true, data: times, filter: allTimes, maxLength: 5 };
  const children = (
    <>
      <Select label={texts.day} data={[...weekdays]} {...choice} {...form.getInputProps('day')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} className={layout.itemsStart ?? ''}>
        <SimpleGrid cols={2} spacing="xs" className={layout.itemsStart ?? ''}>
          <Autocomplete label={texts.startTime} {...time} {...form.getInputProps('startTime')} />
          <Select label={texts.startHalf} data={halves} {...choice} {...form.getInputProps('startHalf')} />
        </SimpleGrid>
        <SimpleGrid cols={2} spacing="xs" className={layout.itemsStart ?? ''}>
          <Autocomplete label={texts.endTime} {...time} {...form.getInputProps('endTime')} />
          <Select label={texts.endHalf} data={halves} {...choice} {...form.getInputProps('endHalf')} />
        </SimpleGrid>
      </SimpleGrid>
    </>
  );
  return frame({ submit, isSubmitting, problem, children });
};
