/**
 * The largest library of the main bundle. `entry-start.ts` evaluates it in a separate task, because that takes as long
 * as evaluating the rest of the bundle.
 */
import 'react-dom/client';
