import { Modal, type ModalProps } from '@mantine/core';
import * as texts from '#texts/platform/web/dialogs';

/** A dialog that is open while it is mounted. */
export const Dialog = (props: Omit<ModalProps, 'opened'>) => (
  <Modal
    opened
    centered
    closeButtonProps={{ 'aria-label': texts.close }}
    transitionProps={{ duration: 0 }}
    {...props}
  />
);
