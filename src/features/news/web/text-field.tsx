import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadWhenOnline } from '#platform/web/load-when-online.ts';
import * as texts from '#texts/news/screens';
import { type EarlyText, earlyHtml, readEarlyText, writtenIn } from './editor/early-text.ts';
import type { RichTextProps } from './editor/rich-text.tsx';
import textStyles from './news-text.module.css';
import styles from './text-field.module.css';

type TextFieldProps = Omit<RichTextProps, 'early'> & {
  /** HTML. */
  initial: string;
  /** True if the editor should load. The editor is larger than the rest of the page and loads when the user starts. */
  isWanted: boolean;
};

type Ready = { RichText: ComponentType<RichTextProps>; early: EarlyText };

/** Text field of a news item. Editable before hydration, and replaced by the editor when that has loaded. */
export const TextField = ({ isWanted, initial, ...props }: TextFieldProps) => {
  const { label, dataPath, error, onChange } = props;
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<Ready>();
  const [shown] = useState(() => ({ __html: earlyHtml(initial) }));
  const mountEditor = useEffectEvent((RichText: Ready['RichText']) => {
    if (!box.current) return;
    const early = readEarlyText(box.current, shown.__html);
    // The user may have typed before the page was hydrated.
    if (early.isTouched) onChange(early.html);
    // Renders synchronously with the effects, so that no key press is lost during the replacement.
    flushSync(() => setReady({ RichText, early }));
  });
  useEffect(() => {
    if (!isWanted) return;
    let isUnmounted = false;
    void loadWhenOnline(async () => (await import('./editor/rich-text.tsx')).RichText).then((RichText) => {
      if (!isUnmounted) mountEditor(RichText);
    });
    return () => {
      isUnmounted = true;
    };
  }, [isWanted]);
  if (ready) return <ready.RichText {...props} early={ready.early} />;
  const attributes = {
    role: 'textbox',
    tabIndex: 0,
    'aria-multiline': true,
    'aria-label': label,
    ...(error && { 'aria-invalid': true }),
    'data-path': dataPath,
    className: textStyles.text,
    contentEditable: true,
    suppressContentEditableWarning: true,
  };
  return (
    <div className={styles.early} data-invalid={error ? true : undefined}>
      <div className={styles.tools}>{texts.toolsLater}</div>
      <div
        ref={box}
        {...attributes}
        onInput={({ currentTarget }) => onChange(writtenIn(currentTarget))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes the HTML with an allowlist.
        dangerouslySetInnerHTML={shown}
      />
      {error && (
        <div className={styles.problem} role="alert">
          {error}
        </div>
      )}
    </div>
  );
};
