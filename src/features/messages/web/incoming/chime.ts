import { useSyncExternalStore } from 'react';

const storageKey = 'casa-message-sound';
const listeners = new Set<() => void>();
let isMuted = readMuted();

function readMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'off';
  } catch {
    return false;
  }
}

export const setMuted = (muted: boolean): void => {
  isMuted = muted;
  try {
    localStorage.setItem(storageKey, muted ? 'off' : 'on');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMuted = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isMuted,
    () => false,
  );

let audio: AudioContext | undefined;

/** A soft bell: two partials that fade. */
const ring = (context: AudioContext, hertz: number, start: number) => {
  const tone = context.createOscillator();
  const loudness = context.createGain();
  tone.frequency.value = hertz;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.015);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.45);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + 0.5);
};

const play = () => {
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  ring(audio, 784, audio.currentTime);
  ring(audio, 1047, audio.currentTime + 0.11);
};

/** Milliseconds. The tab in front of the person comes first, then those that can be seen, then the hidden ones. */
const pauseOfTab = () => {
  if (document.hidden) return 300;
  return document.hasFocus() ? 0 : 150;
};

/** Longer than any tab waits, a sleepy one too. Milliseconds. */
const claimMilliseconds = 5_000;

const lastRungKey = 'casa-message-rung';

/** Where a browser has no locks, as on pages without HTTPS; two tabs at the very same moment then both ring. */
const playUnlessRecorded = (messageId: string) => {
  try {
    if (localStorage.getItem(lastRungKey) === messageId) return;
    localStorage.setItem(lastRungKey, messageId);
  } catch {
    // Without storage each tab rings.
  }
  play();
};

const playOnce = (messageId: string) => {
  if (!navigator.locks) return playUnlessRecorded(messageId);
  void navigator.locks.request(`casa-chime-${messageId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play();
    await new Promise((resolve) => setTimeout(resolve, claimMilliseconds));
  });
};

/**
 * The sound of a new message, in one of the open tabs. Silent when muted, and until the person has touched the page, as browsers
 * demand.
 */
export const playChime = (messageId: string): void => {
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => playOnce(messageId), pauseOfTab());
};
