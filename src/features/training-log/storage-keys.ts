/** Key of the training log in the browser's storage, shared by all tabs. */
export const trainingLogKey = 'cornerwork-training-log';

/** Key of a log that could not be read whole, as it was. */
export const damagedLogKey = 'cornerwork-training-log-damaged';

/** Key that is set once the reader knows what browsers delete. */
export const deletionKnownKey = 'cornerwork-deletion-known';

/** Event of the window after the log was stored by this page. */
export const logChangedEvent = 'training-log-changed';
