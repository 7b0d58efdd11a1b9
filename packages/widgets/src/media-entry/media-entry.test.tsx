import { describeWidget } from '../testing/describe-widget.tsx';
import * as stories from './media-entry.stories.tsx';

describeWidget(stories);
