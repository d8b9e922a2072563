/** Entry of the desk's script. */
import { createRoot } from 'react-dom/client';
import '../../../src/styles/tokens.css';
import '../../../src/styles/fonts.css';
import '../../../src/styles/reset.css';
import './desk.css';
import { tolerateMovedNodes } from '../../../src/lib/browser/moved-nodes';
import { Desk } from './desk';

const root = document.getElementById('desk');
if (!root) throw new Error('The page has no element for the desk.');
// The desk's views are not written for translation. It must not end what is being written.
tolerateMovedNodes();
createRoot(root).render(<Desk />);
