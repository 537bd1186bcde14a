import { numberCheck, TypedNumber } from '#features/people/web/public.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/roster/screens';
import { rosterEndpoints as calls } from '../contract.ts';
import type { ImportDetails } from '../schemas.ts';

type BinMissingDialogProps = {
  details: ImportDetails;
  ids: readonly string[];
  /** True if the user must type the number of people. */
  areMany: boolean;
  onClose: () => void;
  onBinned: () => void;
};

/** Queries to invalidate after people were removed. */
export const staleAfterRemoval = [calls.getMissingPeople, calls.checkImport, calls.getImport];

export const BinMissingDialog = ({ details, ids, areMany, onClose, onBinned }: BinMissingDialogProps) => {
  const { _id: id, kind } = details;
  const number = ids.length;
  const bin = useAction(calls.binMissingPeople, {
    success: ({ deleted }) => texts.binDone({ number: deleted }),
    failure: 'form',
    invalidates: staleAfterRemoval,
  });
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { number: '' }, validate: areMany ? { number: numberCheck(number) } : {} },
    async () => {
      await bin.mutateAsync({ id, ids: [...ids], ...(areMany && { number }) });
      form.resetDirty();
      onBinned();
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.binTitle({ number })}
      intro={kind === 'teachers' ? texts.binTeachers : texts.binStudents}
      submit={submit}
      problem={problem}
      isSubmitting={isSubmitting}
      isUnsaved={() => false}
      confirm={texts.toBin}
      cancel={texts.binCancel}
      onClose={onClose}
    >
      {areMany && <TypedNumber number={number} data-autofocus {...form.getInputProps('number')} />}
    </FormDialog>
  );
};
