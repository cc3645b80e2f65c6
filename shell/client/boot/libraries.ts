/**
 * The largest library of the main bundle. It takes as long to evaluate as the rest of the bundle, so `entry-start.ts`
 * evaluates it in a separate task.
 */
import 'react-dom/client';
