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
    // Without storage, the setting lasts until the page is closed.
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

/** Returns a delay in milliseconds by focus and visibility, so that the focused tab plays first. */
const pauseOfTab = () => {
  if (document.hidden) return 300;
  return document.hasFocus() ? 0 : 150;
};

/** Duration of the lock. Exceeds the delay of any tab, including throttled background tabs. */
const claimMilliseconds = 5_000;

const lastRungKey = 'casa-message-rung';

/** Replaces Web Locks, which pages without HTTPS lack. Two tabs may play at exactly the same time. */
const playUnlessRecorded = (messageId: string) => {
  try {
    if (localStorage.getItem(lastRungKey) === messageId) return;
    localStorage.setItem(lastRungKey, messageId);
  } catch {
    // Without storage, each tab plays the sound.
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

/** Plays the sound in one of the open tabs. Silent if muted, and until the first interaction, as browsers require. */
export const playChime = (messageId: string): void => {
  if (isMuted || !navigator.userActivation?.hasBeenActive) return;
  setTimeout(() => playOnce(messageId), pauseOfTab());
};
