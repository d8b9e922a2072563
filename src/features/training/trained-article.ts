import { createContext } from 'react';
import type { TrainedArticle } from '../../domain/training/training-log';

/** Article whose workouts are trained, for the training log. Absent for workouts that are in no article. */
export const TrainedArticleContext = createContext<TrainedArticle | undefined>(undefined);
