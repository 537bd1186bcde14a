import { useEffect, useState } from 'react';

const answeredPlace = 'casa-push-offer';

let isPossible = false;

/** Looks whether this browser could show notifications and was never asked; from the next view of the home on they are offered. */
export const lookForPushOffer = (): void => {
  isPossible =
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    Notification.permission === 'default' &&
    localStorage.getItem(answeredPlace) === null;
};

/** Nobody is asked twice on one device. */
export const noteOfferAnswered = (): void => {
  localStorage.setItem(answeredPlace, 'yes');
  isPossible = false;
};

/** Whether to offer notifications. Never changes before somebody's eyes, so that nothing moves below their finger. */
export const usePushOffer = (): readonly [isOffered: boolean, answer: () => void] => {
  const [isOffered, setOffered] = useState(() => isPossible);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) return;
      lookForPushOffer();
      setOffered(isPossible);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const answer = () => {
    noteOfferAnswered();
    setOffered(false);
  };
  return [isOffered, answer];
};
