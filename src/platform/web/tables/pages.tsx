import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as texts from '#texts/platform/web/tables';
import styles from './pages.module.css';
import { pageSizes, type TableState } from './use-table-state.ts';

type PagesProps = { page: number; total: number; state: TableState };

/** Moves the focus to the number of the current page if the pressed arrow became disabled and lost the focus. */
const restoreFocusIn = (place: HTMLElement | null) => {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.matches(':disabled'))
    place?.querySelector<HTMLElement>('[aria-current=page]')?.focus();
};

export const Pages = ({ page, total, state }: PagesProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) restoreFocusIn(place.current);
    shown.current = page;
  }, [page]);
  return (
    <div className={styles.pages} data-no-print ref={place}>
      <Text size="sm">
        {texts.range({ from: (page - 1) * state.size + 1, to: Math.min(page * state.size, total), total })}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Text size="sm" aria-hidden>
          {texts.rowsPerPage}
        </Text>
        <NativeSelect
          size="xs"
          aria-label={texts.rowsPerPage}
          value={String(state.size)}
          onChange={({ currentTarget }) => state.set({ size: Number(currentTarget.value) })}
          data={pageSizes.map(String)}
        />
      </Group>
      {total > state.size && (
        <Pagination
          size="sm"
          siblings={0}
          total={Math.ceil(total / state.size)}
          value={page}
          onChange={(next) => state.set({ page: next })}
          getControlProps={(control) => ({ 'aria-label': texts.controls[control] })}
          getItemProps={(number) => ({ 'aria-label': texts.page({ number }) })}
        />
      )}
    </div>
  );
};
