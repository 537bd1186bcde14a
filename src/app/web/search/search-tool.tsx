import { Kbd, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { useHydrated } from '#platform/web/hydrated.ts';
import { SearchIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/app/search';
import styles from './search.module.css';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const Keys = () => (
  <Kbd
    size="xs"
    aria-hidden="true"
    data-keys={useHydrated() && isApple ? '⌘K' : 'Ctrl K'}
    className={styles.keys ?? ''}
  />
);

/** Opens the global search, also with Ctrl+K or ⌘K. The dialog is loaded on first use. */
export const SearchTool = () => {
  const [isOpen, { open, close }] = useDisclosure();
  useHotkeys([['mod+K', open]], [], true);
  return (
    <>
      <UnstyledButton
        className={styles.tool ?? ''}
        onClick={open}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title={texts.open}
      >
        <SearchIcon />
        <span className={styles.short}>{texts.short}</span>
        <VisuallyHidden>{` ${texts.ofWhat}`}</VisuallyHidden>
        <Keys />
      </UnstyledButton>
      <Suspense fallback={null}>{isOpen && <SearchDialog onClose={close} />}</Suspense>
    </>
  );
};
