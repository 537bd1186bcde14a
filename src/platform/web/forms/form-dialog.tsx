import { Suspense } from 'react';
import { lazyPage } from '../lazy-page.ts';
import type { FormDialogProps } from './form-modal.tsx';

const FormModal = lazyPage(async () => (await import('./form-modal.tsx')).FormModal);

/** Asks with some fields before something happens. What was typed outlives a refusal, and nothing closes the dialog without asking. */
export const FormDialog = (props: FormDialogProps) => (
  <Suspense fallback={null}>
    <FormModal {...props} />
  </Suspense>
);
