import { runBeforeScripts } from './before-scripts';

runBeforeScripts();
