-- Master cards have uploaded photos and links. The uploads are recorded like those of covers.
alter table story_pictures rename to catalogue_pictures;
alter table catalogue_pictures rename constraint story_pictures_pkey to catalogue_pictures_pkey;
alter table catalogue_pictures
  rename constraint story_pictures_digest_check to catalogue_pictures_digest_check;
alter table catalogue_pictures
  rename constraint story_pictures_story_id_fkey to catalogue_pictures_story_id_fkey;
alter index story_pictures_story_id_idx rename to catalogue_pictures_story_id_idx;
alter table catalogue_pictures
  alter column story_id drop not null,
  add column card_id uuid references master_cards,
  add constraint catalogue_pictures_owner_check check (num_nonnulls(story_id, card_id) = 1);
create index catalogue_pictures_card_id_idx on catalogue_pictures (card_id);

-- A photo is the hash of an uploaded picture; none was stored before.
alter table master_cards
  add column links text[] not null default '{}',
  add constraint master_cards_photo_check check (photo ~ '^[0-9a-f]{64}$');
update master_card_proposals set fields = fields || '{"photo": null, "links": []}';

delete from job_failures where name = 'delete_unused_covers';
