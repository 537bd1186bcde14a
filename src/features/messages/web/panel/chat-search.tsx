import { ActionIcon, Text, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { errorMessage } from '#platform/web/api-error.ts';
import { CloseIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/messages/chat';
import { DownIcon, UpIcon } from '../chat-icons.tsx';
import styles from './chat-panel.module.css';
import type { ChatSearchState } from './use-chat-search.ts';

const statusMessage = ({ words, isSearching, error, place }: ChatSearchState): string => {
  if (words === '' || isSearching) return '';
  if (error) return errorMessage(error);
  if (place.count === 0) return texts.noHits;
  const hit = { at: place.at, all: place.count };
  return place.isMore ? texts.hitOfMore(hit) : texts.hitOf(hit);
};

type StepButtonProps = { label: string; onClick: () => void; isIdle?: boolean; children: ReactNode };

const StepButton = ({ label, onClick, isIdle = false, children }: StepButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    {...(!isIdle && { c: 'var(--mantine-color-text)' })}
    size={36}
    aria-label={label}
    title={label}
    disabled={isIdle}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);

export const ChatSearch = ({ search }: { search: ChatSearchState }) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { text, setText, place, earlier, later, close } = search;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) later();
    else earlier();
  };
  return (
    <search className={styles.search}>
      <TextInput
        ref={field}
        type="search"
        className={styles.field ?? ''}
        aria-label={texts.searchHere}
        placeholder={texts.searchHerePlaceholder}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <Text size="sm" c="dimmed" role="status" className={styles.hits ?? ''}>
        {statusMessage(search)}
      </Text>
      <StepButton label={texts.earlierHit} onClick={earlier} isIdle={place.count === 0}>
        <UpIcon />
      </StepButton>
      <StepButton label={texts.laterHit} onClick={later} isIdle={place.count === 0}>
        <DownIcon />
      </StepButton>
      <StepButton label={texts.closeSearch} onClick={close}>
        <CloseIcon />
      </StepButton>
    </search>
  );
};
