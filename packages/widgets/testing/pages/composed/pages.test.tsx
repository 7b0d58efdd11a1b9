import { describeWidget } from '../../suite/describe-widget.tsx';
import * as stories from './pages.stories.tsx';

describeWidget(stories);
