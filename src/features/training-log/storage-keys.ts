/** Key of the training log in the browser's storage, shared by all tabs. */
export const trainingLogKey = 'cornerwork-training-log';

/** Key of a log that could not be read whole, as it was. */
export const damagedLogKey = 'cornerwork-training-log-damaged';
