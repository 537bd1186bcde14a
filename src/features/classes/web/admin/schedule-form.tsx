import { Autocomplete, type OptionsFilter, Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { weekdays } from '#kernel/days/school-days.ts';
import type { RequestOf } from '#kernel/endpoint.ts';
import { hasCode } from '#platform/web/api-error.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import layout from '#platform/web/ui/layout.module.css';
import { WarningList } from '#platform/web/ui/warning-list.tsx';
import * as texts from '#texts/classes/schedule';
import { classesEndpoints } from '../../contract.ts';
import { minutesOf } from '../../week.ts';
import { firstSlot } from './first-slot.ts';

export type Slot = Omit<RequestOf<typeof classesEndpoints.addSubjectSchedule>, 'subjectID' | 'replaces'>;

/** Stores a slot, after confirmation if it overlaps. Rejects if not stored. `anyway` labels the confirming button. */
export const saveWithConfirmation = async (
  save: (slot: Slot) => Promise<unknown>,
  slot: Slot,
  anyway: string,
): Promise<void> => {
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

/** Offers all times, also those that do not match the current input. Users open the list to choose another time. */
const allTimes: OptionsFilter = ({ options }) => options;

type SlotFields = { day: string; startTime: string; startHalf: string; endTime: string; endHalf: string };

/** Splits `8:00 AM` into the field values `08:00` and `AM`. */
const partsOf = (time: string): [string, string] => {
  const [clock = '', half = ''] = time.split(' ');
  return [clock.padStart(5, '0'), half];
};

const fieldsOf = ({ day, startTime, endTime }: Slot): SlotFields => {
  const [start, startHalf] = partsOf(startTime);
  const [end, endHalf] = partsOf(endTime);
  return { day, startTime: start, startHalf, endTime: end, endHalf };
};

const slotOf = ({ day, startTime, startHalf, endTime, endHalf }: SlotFields) => ({
  day,
  startTime: `${startTime} ${startHalf}`,
  endTime: `${endTime} ${endHalf}`,
});

/** Returns overlapping lessons of the same section or teacher. Returns none while the times are incomplete. */
const useClashes = (subject: Named, slot: Slot, replaces: string | undefined) => {
  const [start = 0, end = 0] = [minutesOf(slot.startTime), minutesOf(slot.endTime)];
  const isComplete = subject.id !== '' && start < end;
  const { data = [] } = useEndpoint(
    classesEndpoints.getSlotClashes,
    isComplete ? { subjectID: subject.id, ...slot, ...(replaces !== undefined && { replaces }) } : undefined,
  );
  return data.map(texts.clash);
};

type FrameProps = {
  submit: (event?: React.SyntheticEvent<HTMLFormElement>) => void;
  isSubmitting: boolean;
  problem: string | undefined;
  /** Label of the submit button while overlapping lessons are shown. */
  anyway: string | undefined;
  children: ReactNode;
};

type Named = { id: string; name: string };

type ScheduleFormProps = {
  subject: Named;
  /** Rejects with the `ApiError` of the request. */
  save: (slot: Slot) => Promise<unknown>;
  onAdded: () => void;
  /** Slot to move. Without it, a slot is added. */
  slot?: Slot & { _id: string };
  frame: (props: FrameProps) => ReactNode;
};

export const ScheduleForm = ({ subject, save, onAdded, slot, frame }: ScheduleFormProps) => {
  const anyway = slot ? texts.moveAnyway : texts.storeAnyway;
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: fieldsOf(slot ?? firstSlot) },
    async (values) => {
      const wanted = slotOf(values);
      await (clashes.length > 0 ? save({ ...wanted, force: true }) : saveWithConfirmation(save, wanted, anyway));
      void toast.success(slot ? texts.moved : texts.added);
      form.resetDirty();
      onAdded();
    },
  );
  const clashes = useClashes(subject, slotOf(form.values), slot?._id);
  useUnsavedChanges(() => form.isDirty());
  const choice = { allowDeselect: false, withAsterisk: true };
  // Any minute can be typed. The list offers quarter hours.
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
      <WarningList title={texts.clashes({ subject: subject.name })} lines={clashes} />
    </>
  );
  return frame({ submit, isSubmitting, problem, children, anyway: clashes.length > 0 ? anyway : undefined });
};
